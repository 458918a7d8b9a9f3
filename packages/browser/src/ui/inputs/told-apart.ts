interface Option {
  readonly value: string;
  readonly label: string;
}

const SHOWN = 4;

/** Options that would read alike end with the last signs of their values, so that nobody has to guess which one is meant. */
export function toldApart<Choice extends Option>(options: readonly Choice[]): Choice[] {
  const times = new Map<string, number>();
  for (const { label } of options) times.set(label, (times.get(label) ?? 0) + 1);
  return options.map((option) =>
    (times.get(option.label) ?? 0) > 1
      ? { ...option, label: `${option.label} (…${option.value.slice(-SHOWN)})` }
      : option,
  );
}
