export const ArrowUp = 'M5 12l7-7 7 7M12 19V5';
