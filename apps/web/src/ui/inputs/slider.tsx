import styles from './slider.module.css';

interface Props {
  label: string;
  /** What the position means, read out. */
  valueText: string;
  min: number;
  max: number;
  value: number;
  onValue: (value: number) => void;
  /** Written below its ends. */
  ends: readonly [string, string];
}

/** The browser's own slider: the best one on a phone, and arrow keys move it. Stands below a field for the exact value. */
export function Slider({ label, valueText, min, max, value, onValue, ends }: Props) {
  return (
    <div>
      <input
        type="range"
        className={`pad-0 full block rounded clickable flush above-4 ${styles.slider}`}
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
      <p className={`apart faint text-fine flex figures`} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
