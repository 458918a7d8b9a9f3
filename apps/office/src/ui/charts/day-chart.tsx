import styles from './charts.module.css';

const WIDTH = 600;
const HEIGHT = 120;

export interface DayPoint {
  readonly label: string;
  readonly value: number;
}

interface Props {
  points: readonly DayPoint[];
  /** The value as it is read. */
  format: (value: number) => string;
  /** What the chart says, for who can't see it. */
  summary: string;
}

/** A line over days, with its highest value and its two ends named; a single day is a point. */
export function DayChart({ points, format, summary }: Props) {
  const highest = Math.max(...points.map(({ value }) => value), 0);
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  const heightOf = (value: number) => HEIGHT - (highest > 0 ? (Math.max(value, 0) / highest) * HEIGHT : 0);
  const places = points.map(({ value }, at) => ({ x: step === 0 ? WIDTH / 2 : at * step, y: heightOf(value) }));
  const line = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <figure className="flush">
      <p className="apart soft text-fine figures flex">{format(highest)}</p>
      <svg
        className="full block"
        style={{ height: 160 }}
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT}
          y2={HEIGHT}
          style={{ stroke: 'var(--edge)' }}
          vectorEffect="non-scaling-stroke"
        />
        <line x1="0" x2={WIDTH} y1="0" y2="0" style={{ stroke: 'var(--line)' }} vectorEffect="non-scaling-stroke" />
        {step === 0 ? (
          <line
            x1={WIDTH / 2}
            x2={WIDTH / 2}
            y1={HEIGHT}
            y2={places[0]?.y ?? HEIGHT}
            className={styles.stroke}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <polyline points={line} className={styles.stroke} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <figcaption className="apart soft text-fine figures flex">
        <span>{points[0]?.label}</span>
        {points.length > 1 ? <span>{points.at(-1)?.label}</span> : null}
      </figcaption>
    </figure>
  );
}
