export const CircleDot = 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z';
