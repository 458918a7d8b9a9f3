import { readFileSync } from 'node:fs';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { type Expression, groupOf, readExpression } from './promql';
import type { Labels, Scrapes } from './scrapes';

export type Verdict = 'inactive' | 'pending' | 'firing';
interface Rule {
  readonly alert: string;
  readonly expression: Expression;
  readonly forMs: number;
  /** The labels that what it tells people names. */
  readonly named: readonly string[];
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };
const RULE = /- alert: (\w+)\n\s+expr: (['"])(.*)\2\n\s+for: (\d+)([sm])\n((?:(?!\s+- alert:).*\n?)*)/g;

/** The rules of deploy/alerts.yaml; throws where one can't be read. */
export function readRules(): readonly Rule[] {
  const yaml = readFileSync(inRoot('deploy', 'alerts.yaml'), 'utf8');
  const rules = [...yaml.matchAll(RULE)].map(([, alert = '', quote, text = '', count = '', unit = '', told = '']) => ({
    alert,
    expression: readExpression(quote === '"' ? text.replaceAll('\\"', '"') : text),
    forMs: Number(count) * (UNIT_MS[unit] ?? Number.NaN),
    named: [...told.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label),
  }));
  if (rules.length !== yaml.match(/- alert:/g)?.length)
    throw new Error('A rule of deploy/alerts.yaml has another form');
  return rules;
}

export interface Judge {
  /** Evaluates every rule, as Prometheus does at each interval. */
  judge(scrapes: Scrapes, atMs: number): void;
  /** Of a rule, and of whom: the value of one of its labels; of all where nobody is named. */
  verdict(alert: string, about?: string): Verdict;
  /** Whom a rule holds of, firing or not yet. */
  heldOf(alert: string): readonly Labels[];
}

export function makeJudge(): Judge {
  const rules = readRules().map((rule) => ({ ...rule, held: new Map<string, { labels: Labels; sinceMs: number }>() }));
  let judgedMs = 0;
  const ruleOf = (alert: string) => {
    const rule = rules.find((one) => one.alert === alert);
    if (!rule) throw new Error(`There is no rule ${alert}`);
    return { ...rule, held: [...rule.held.values()] };
  };
  return {
    judge(scrapes, atMs) {
      judgedMs = atMs;
      for (const { expression, held } of rules) {
        const found = expression(scrapes, atMs);
        if (typeof found === 'number') throw new Error('A rule is a number');
        const now = new Map(found.map(({ labels }) => [groupOf(labels), labels]));
        for (const about of held.keys()) if (!now.has(about)) held.delete(about);
        for (const [about, labels] of now) if (!held.has(about)) held.set(about, { labels, sinceMs: atMs });
      }
    },
    verdict(alert, about) {
      const { forMs, held } = ruleOf(alert);
      const since = held
        .filter(({ labels }) => about === undefined || Object.values(labels).includes(about))
        .map(({ sinceMs }) => sinceMs);
      if (since.length === 0) return 'inactive';
      return judgedMs - Math.min(...since) >= forMs ? 'firing' : 'pending';
    },
    heldOf: (alert) => ruleOf(alert).held.map(({ labels }) => labels),
  };
}
