// Read by a program before its own code: all that it asks the time, its embedded database too, is CLOCK_SHIFT_MS ahead.
// Hours in which calls and news are allowed can so be walked at any hour, without a setting that a real start would know.
// Where CLOCK_SHIFT_FILE names a file, what stands in it comes on top, and whoever changes it moves the clock of a program
// that runs. Timers go on as they are: those of a real machine don't follow its clock, either.
import { readFileSync } from 'node:fs';

const LOOK_MS = 20;
const file = process.env.CLOCK_SHIFT_FILE;
const fixed = Number(process.env.CLOCK_SHIFT_MS);
const realNow = Date.now;
let shift = fixed;
const now = () => realNow() + shift;

const look = (/** @type {string} */ from) => {
  try {
    shift = fixed + Number(readFileSync(from, 'utf8'));
  } catch {
    shift = fixed;
  }
};
if (file) {
  look(file);
  setInterval(look, LOOK_MS, file).unref();
}

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: (target) => new target(now()).toString(),
});
Date.now = now;
