export const ChartBar = 'M3 3v16a2 2 0 0 0 2 2h16M7 16h8M7 11h12M7 6h3';
