import { TextButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';

interface Texts {
  readonly change: string;
  readonly changeOf: (what: string) => string;
  readonly none: string;
}
export interface SummaryItem {
  readonly name: string;
  readonly value: string;
}
interface Part {
  readonly title: string;
  readonly items: readonly SummaryItem[];
  readonly texts: Texts;
  readonly onChange: () => void;
}

/** One part of what was entered, to be read once more before it is sent. */
export function SummaryPart({ title, items, texts, onChange }: Part) {
  return (
    <section className="stack-8">
      <div className="cluster-0-16 middle apart">
        <h2 className="text-title">{title}</h2>
        <TextButton aria-label={texts.changeOf(title)} onClick={onChange}>
          {texts.change}
        </TextButton>
      </div>
      <Facts items={items.map(({ name, value }) => ({ name, value: value || texts.none }))} />
    </section>
  );
}
