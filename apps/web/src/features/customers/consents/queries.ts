import type { Notice, SpokenPurpose } from '@saakh/contracts/customers/consents';
import * as endpoints from '@saakh/contracts/endpoints';
import type { NameOnPapers } from '@saakh/contracts/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import type { MessageChannel } from './own-consents';

export interface ConsentAct {
  purpose: SpokenPurpose;
  granted: boolean;
  /** The text that was shown: version, hash and language of it are the evidence (REG-DP-1). */
  notice: Notice;
  productType: string;
  lenderId?: number;
  /** With the lender: sharing is agreed to for one application alone (REG-DL-8). */
  appId?: string;
  channels?: MessageChannel[];
  /** With the lender: how the text named it. */
  shownName?: NameOnPapers;
  /** With partner-sight: the partner who was named. */
  recipient?: string;
}

/** Records one act for one purpose, with the text that was shown for it. */
export function recordConsent({ notice, ...act }: ConsentAct) {
  return call(endpoints.giveConsent, {
    body: {
      ...act,
      noticeKey: notice.key,
      noticeVersion: notice.version,
      noticeHash: notice.hash,
      language: notice.language,
    },
  });
}

/** Records several acts one after another; each is a record of its own (REG-RBC-2). */
export function useRecordConsents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (acts: readonly ConsentAct[]) => {
      for (const act of acts) await recordConsent(act);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['consents', 'own'] }),
    meta: { showsOwnErrors: true },
  });
}
