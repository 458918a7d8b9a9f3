import '@mantine/core/styles/Badge.css';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

const LOOKS = {
  good: { c: 'var(--success)', bg: 'var(--success-soft)' },
  warn: { c: 'var(--warning)', bg: 'var(--warning-soft)' },
  bad: { c: 'var(--danger)', bg: 'var(--danger-soft)' },
  calm: { c: 'var(--ink-soft)', bg: 'var(--surface)' },
} as const;

export type Tone = keyof typeof LOOKS;

/** A state in a word. */
export function ToneBadge({ tone = 'calm', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <Badge component="span" variant="default" size="lg" tt="none" fw={600} {...LOOKS[tone]}>
      {children}
    </Badge>
  );
}
