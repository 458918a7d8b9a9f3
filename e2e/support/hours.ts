const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;
const ELEVEN_MS = 11 * 3_600_000;

/** How far ahead eleven in the morning of India is: then calls and news are allowed, and stay so for as long as a journey takes. */
export function untilElevenInIndia(now: Date): number {
  const sinceMidnight = (now.getTime() + IST_MS) % DAY_MS;
  return (ELEVEN_MS - sinceMidnight + DAY_MS) % DAY_MS;
}
