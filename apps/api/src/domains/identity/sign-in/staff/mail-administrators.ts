import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { findStaffNames } from '#domains/records/records';
import { brandVariables, getBrand, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { selectActiveStaff } from './staff.repository';

interface Alarm {
  readonly templateKey: string;
  readonly brandKey: string;
  /** What the mail names beside the reader and the brand. */
  readonly variables: Readonly<Record<string, string>>;
  /** Which of them it is for; all where it is left out. */
  readonly isFor?: (staffId: string) => boolean;
}

/** Mails active administrators, in English. */
export async function mailAdministrators(
  tx: TxContext,
  { templateKey, brandKey, variables, isFor = () => true }: Alarm,
): Promise<void> {
  const brand = await getBrand(tx, brandKey);
  for (const { staffId, email, name } of await selectActiveStaff(tx, 1)) {
    if (!isFor(staffId)) continue;
    await tx.platform.outbox.send(tx, {
      ...{ channel: 'email', to: email, templateKey, language: 'en' },
      variables: { ...brandVariables(brand, 'en'), name, ...variables },
    });
  }
}

/** For modules that identity itself uses: who the administrators are, how one is written to, and where they work. */
export const administratorsToTell = {
  list: (tx: TxContext) => selectActiveStaff(tx, 1),
  mail: mailAdministrators,
  pageOf: (tx: TxContext, path: string) => siteAddress(tx, DEFAULT_BRAND_KEY, path),
};

interface Raise {
  /** The account of role 1 or 2. */
  readonly raised: string;
  /** Its id where the person was only invited: the invitation says so, and there is nothing yet to switch off. */
  readonly invitedId?: string;
  readonly askedBy: string;
  /** What was done, after the name of the one who asked. */
  readonly what: string;
  /** Who agreed, as a sentence. */
  readonly agreed?: string;
}

/** Tells all administrators that somebody got role 1 or 2, or got in to such an account again. */
export async function alarmOfRaise(
  tx: TxContext,
  { raised, invitedId, askedBy, what, agreed = 'Nobody else had to agree.' }: Raise,
): Promise<void> {
  const colleague = (await findStaffNames(tx, [askedBy])).get(askedBy) ?? '';
  await mailAdministrators(tx, {
    ...{ templateKey: 'role-raised-alone', brandKey: DEFAULT_BRAND_KEY },
    isFor: (staffId) => staffId !== invitedId,
    variables: {
      ...{ colleague, raised, what, agreed },
      staffLink: siteAddress(tx, DEFAULT_BRAND_KEY, '/admin/user-management'),
    },
  });
}
