import { asSystem, type Context, inTransaction, type Platform } from '#platform/context';
import { runOutside } from '#platform/telemetry/spans';
import { findLinksByCode, type LinkRow } from './tracking-links.repository';

/** A switch reaches every instance in that time. */
const KNOWN_MS = 1_000;
const MOST_KNOWN = 5_000;

interface Known {
  readonly at: number;
  readonly link: LinkRow | undefined;
}
interface Asker {
  readonly settle: (link: LinkRow | undefined) => void;
  readonly refuse: (error: unknown) => void;
}
interface Memory {
  readonly links: Map<string, Known>;
  /** By code, who waits for the read after the one that is under way. */
  waiting: Map<string, Asker[]>;
  isReading: boolean;
}
const memories = new WeakMap<Platform, Memory>();
function memoryOf(platform: Platform): Memory {
  const memory = memories.get(platform) ?? { links: new Map(), waiting: new Map(), isReading: false };
  memories.set(platform, memory);
  return memory;
}

async function readWaiting(ctx: Context, memory: Memory): Promise<void> {
  const asked = memory.waiting;
  memory.waiting = new Map();
  const at = ctx.clock.now().getTime();
  try {
    const found = await inTransaction(asSystem(ctx, 'known-links'), (tx) => findLinksByCode(tx, [...asked.keys()]));
    const byCode = new Map(found.map((link) => [link.code, link]));
    if (memory.links.size + asked.size > MOST_KNOWN) memory.links.clear();
    for (const [code, askers] of asked) {
      const link = byCode.get(code);
      memory.links.set(code, { at, link });
      for (const { settle } of askers) settle(link);
    }
  } catch (error) {
    // Who came meanwhile is refused with them: nobody waits for a silent database twice as long (R-DB-1).
    const all = [...asked.values(), ...memory.waiting.values()].flat();
    memory.waiting = new Map();
    for (const { refuse } of all) refuse(error);
  }
}

/** One read at a time, at once where none is under way; what is asked for meanwhile is read together. */
async function readAll(ctx: Context, memory: Memory): Promise<void> {
  memory.isReading = true;
  while (memory.waiting.size > 0) await readWaiting(ctx, memory);
  memory.isReading = false;
}

/** A link as it was within the last second; undefined where there is none of that code. */
export function findKnownLink(ctx: Context, code: string): Promise<LinkRow | undefined> {
  const memory = memoryOf(ctx.platform);
  const now = ctx.clock.now().getTime();
  const known = memory.links.get(code);
  if (known && now - known.at < KNOWN_MS && now >= known.at) return Promise.resolve(known.link);
  return new Promise((settle, refuse) => {
    memory.waiting.set(code, [...(memory.waiting.get(code) ?? []), { settle, refuse }]);
    // It goes on after this answer, for later callers.
    if (!memory.isReading) void runOutside(() => readAll(ctx, memory));
  });
}
