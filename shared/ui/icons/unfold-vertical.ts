export const UnfoldVertical = 'M10 12H8M12 16v6M12 2v6M16 12h-2M22 12h-2M4 12H2M9 19l3 3 3-3M9 5l3-3 3 3';
