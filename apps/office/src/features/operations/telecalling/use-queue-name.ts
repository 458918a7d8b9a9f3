import type { CallLead } from '@saakh/contracts/operations/telecalling';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** What brought somebody here, in words. */
export function useLeadReason() {
  const { t } = useTranslation('operations.telecalling.office');
  return ({ kind, step }: Pick<CallLead['queue'], 'kind' | 'step'>): string =>
    kind === 'dropped-at-step' ? t(`lead.since.dropped-at-step.${step ?? 'profile'}`) : t(`lead.since.${kind}`);
}

/** A queue's name; one without is named after who comes up in it. */
export function useQueueName() {
  const reasonOf = useLeadReason();
  return (queue: Pick<CallLead['queue'], 'name' | 'kind' | 'step'>): string => queue.name || reasonOf(queue);
}
