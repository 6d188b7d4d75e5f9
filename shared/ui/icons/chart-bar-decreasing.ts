export const ChartBarDecreasing = 'M3 3v16a2 2 0 0 0 2 2h16M7 11h8M7 16h3M7 6h12';
