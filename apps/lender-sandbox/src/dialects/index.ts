import type { Dialect, DialectName } from './dialect';
import { paiseDialect } from './paise';
import { plainDialect } from './plain';
import { snakeDialect } from './snake';

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  plain: plainDialect,
  snake: snakeDialect,
  paise: paiseDialect,
};

export type { Dialect } from './dialect';
