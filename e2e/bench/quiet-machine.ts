/**
 * Times a fixed piece of work. If it gets less than this share of the processor, something else was using the machine
 * and the measurement is worthless.
 */
const BUSY_ABOVE = 1.3;
const SPIN_ROUNDS = 20_000_000;

export function isQuiet(): boolean {
  const cpu = process.cpuUsage();
  const wall = performance.now();
  let sum = 0;
  for (let round = 0; round < SPIN_ROUNDS; round += 1) sum = (sum + round * 31) % 1_000_003;
  const spent = process.cpuUsage(cpu);
  return sum >= 0 && performance.now() - wall < ((spent.user + spent.system) / 1_000) * BUSY_ABOVE;
}
