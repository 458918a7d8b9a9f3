import type { StaffTemplate, TemplateVariable } from '@saakh/contracts/operations/messaging/templates';

type Channel = StaffTemplate['channel'];

/** A variable of an SMS takes thirty characters: a link stands over three in a row. */
const MARKS_OF_A_LINK = 3;
const isLink = (name: TemplateVariable): boolean => name === 'link' || name === 'stopLink';

/** What one variable takes among those of its text: a link of an SMS three places, all else one. */
export function marksOf(name: TemplateVariable, channel: Channel): TemplateVariable[] {
  return Array<TemplateVariable>(channel === 'sms' && isLink(name) ? MARKS_OF_A_LINK : 1).fill(name);
}

export interface Run {
  readonly name: TemplateVariable;
  /** The place of its first mark, from 0, and how many marks it stands over. */
  readonly at: number;
  readonly marks: number;
}

/** A link over several consecutive marks is listed once. */
export function runsOf(chosen: readonly TemplateVariable[]): Run[] {
  const runs: Run[] = [];
  chosen.forEach((name, at) => {
    const last = runs.at(-1);
    if (last?.name === name && isLink(name) && last.marks < MARKS_OF_A_LINK) {
      runs[runs.length - 1] = { ...last, marks: last.marks + 1 };
    } else runs.push({ name, at, marks: 1 });
  });
  return runs;
}

const listOf = (runs: readonly Run[]): TemplateVariable[] =>
  runs.flatMap(({ name, marks }) => Array<TemplateVariable>(marks).fill(name));

/** The same with the run at a place put at another one. */
export function moved(chosen: readonly TemplateVariable[], from: number, to: number): TemplateVariable[] {
  const runs = runsOf(chosen);
  const [run] = runs.splice(from, 1);
  return run ? listOf(runs.toSpliced(to, 0, run)) : [...chosen];
}

/** The same without the run at a place. */
export function without(chosen: readonly TemplateVariable[], place: number): TemplateVariable[] {
  return listOf(runsOf(chosen).toSpliced(place, 1));
}

/** What stands in a text that is sent by another channel from now on: an SMS by its marks, all else by its name once. */
export function forChannel(chosen: readonly TemplateVariable[], from: Channel, to: Channel): TemplateVariable[] {
  if ((from === 'sms') === (to === 'sms')) return [...chosen];
  return [...new Set(chosen)].flatMap((name) => marksOf(name, to));
}
