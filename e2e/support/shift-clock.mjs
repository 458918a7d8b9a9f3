// Loaded before a program: its clock runs CLOCK_SHIFT_MS ahead. The number in CLOCK_SHIFT_FILE is added and may change while it
// runs. Timers are not shifted.
import { readFileSync } from 'node:fs';

const LOOK_MS = 20;
const file = process.env.CLOCK_SHIFT_FILE;
const fixed = Number(process.env.CLOCK_SHIFT_MS);
const realNow = Date.now;
let shift = fixed;
const now = () => realNow() + shift;

function look(/** @type {string} */ from) {
  try {
    shift = fixed + Number(readFileSync(from, 'utf8'));
  } catch {
    shift = fixed;
  }
}
if (file) {
  look(file);
  setInterval(look, LOOK_MS, file).unref();
}

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: (target) => new target(now()).toString(),
});
Date.now = now;
