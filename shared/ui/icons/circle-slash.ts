export const CircleSlash = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM9 15L15 9';
