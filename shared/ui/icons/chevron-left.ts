export const ChevronLeft = 'M15 18l-6-6 6-6';
