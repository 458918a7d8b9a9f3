import type { Schema } from '@saakh/contracts/call';
import type { RecordType } from '@saakh/contracts/records/records';
import type { TxContext } from '#platform/context';

export type Values = Readonly<Record<string, unknown>>;

export interface LockedRecord {
  readonly name: string;
  /** Every property as its call takes it. */
  readonly values: Values;
}

/** The author of a change if that is not the caller: an approval runs for the person who asked. */
export interface Asked {
  readonly askedBy: string;
  /** Undefined where nobody had to agree. */
  readonly approvedBy?: string | undefined;
  /** The person whose account it is agreed. */
  readonly confirmedBy?: 'the-person';
}

export interface Written {
  readonly property: string;
  readonly value: unknown;
  /** Why, where the editor said so. */
  readonly reason: string | undefined;
  /** What belongs to the value and stands in no history. */
  readonly secret?: string | undefined;
  readonly present: LockedRecord;
  readonly asked?: Asked | undefined;
}

/** A record by its kind and id, with its name. */
export interface RecordOf {
  readonly recordType: RecordType;
  readonly recordId: string;
  readonly name: string;
}

/** A module's description of its records, so that every field changes in one way; ids as in the history. */
export interface EditableRecord {
  readonly type: RecordType;
  /**
   * What a second person has to approve: access always, the rest (money, rules, customers' data, where data and people are sent)
   * where the setting asks for it; the property '' is being there at all.
   */
  readonly needsApproval: (property: string) => 'money' | 'rules' | 'data' | 'address' | 'access' | null;
  /** The record on whose page it is edited, where that is not its own; undefined for an unknown id. */
  readonly partOf?: (ctx: TxContext, id: string) => Promise<RecordOf | undefined>;
  /** Names of what values hold by id, for people who read them. */
  readonly namesIn?: (
    ctx: TxContext,
    id: string,
    values: readonly unknown[],
  ) => Promise<Readonly<Record<string, string>>>;
  /** Undefined for a property that nobody edits. */
  readonly schemaOf: (property: string) => Schema | undefined;
  /** Locks a living record until the transaction ends; undefined for one that is unknown or deleted. */
  readonly lock: (ctx: TxContext, id: string) => Promise<LockedRecord | undefined>;
  /**
   * Writes a value that its schema accepts, with all that follows from it; refuses what does not fit the other fields at
   * `value`. Where the property is '', the record as a whole, it notes in the history what it made of it by itself.
   */
  readonly write: (ctx: TxContext, id: string, written: Written) => Promise<void>;
  /** Brings a deleted record back as it was; its name. Left out where nothing is deleted. */
  readonly restore?: (ctx: TxContext, id: string, asked?: Asked) => Promise<string>;
}

export type EditableRecords = Partial<Record<RecordType, EditableRecord>>;

/** Looks a property up among its own names only: `__proto__` is none. */
export function schemaIn(properties: Readonly<Record<string, Schema>>) {
  return (property: string): Schema | undefined =>
    Object.hasOwn(properties, property) ? properties[property] : undefined;
}
