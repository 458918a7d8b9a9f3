// Read by a program before its own code: all that it asks the time, its embedded database too, is CLOCK_SHIFT_MS ahead.
// Hours in which calls and news are allowed can so be walked at any hour, without a setting that a real start would know.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const realNow = Date.now;
const now = () => realNow() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: (target) => new target(now()).toString(),
});
Date.now = now;
