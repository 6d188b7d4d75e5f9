import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_MS = 200;

/**
 * Runs a program to its end and resolves with its exit code. Signals are passed on to it: npm, a service manager or a
 * container sends them to this process alone. Ctrl+C in a terminal reaches both, so a program may get it twice.
 */
export function runChild(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const passOn = (signal) => child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, passOn);
  const parent = process.ppid;
  // npm passes a signal on to the shell between us, which ends without a word to anybody.
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && passOn('SIGTERM'), PARENT_MS)
    : undefined;
  return new Promise((resolve, reject) => {
    const forget = () => {
      clearInterval(watch);
      for (const signal of PASSED_ON) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      forget();
      reject(error);
    });
    child.once('close', (code, signal) => {
      forget();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
