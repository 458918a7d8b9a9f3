import type { TxContext } from '../../../platform/context';
import { brandVariables, getBrand } from '../../brands';
import { selectActiveStaff } from './staff.repository';

interface Alarm {
  readonly templateKey: string;
  readonly brandKey: string;
  /** What the mail names beside the reader and the brand. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Mails every active administrator, in English. */
export const mailAdministrators = async (
  own: TxContext,
  { templateKey, brandKey, variables }: Alarm,
): Promise<void> => {
  const brand = await getBrand(own, brandKey);
  for (const { email, name } of await selectActiveStaff(own, 1)) {
    await own.platform.outbox.send(own, {
      ...{ channel: 'email', to: email, templateKey, language: 'en' },
      variables: { ...brandVariables(brand, 'en'), name, ...variables },
    });
  }
};
