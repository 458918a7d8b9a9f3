import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { CheckBox } from '#office/ui/inputs/fields';

interface Thing {
  readonly kind: 'api-key' | 'webhook' | 'link' | 'report' | 'campaign' | 'switches';
  readonly id: string;
  readonly name: string;
}

interface Maker {
  readonly id: string;
  readonly load: (signal: AbortSignal) => Promise<{ readonly data: readonly Thing[] }>;
  /** The role that they are to get. */
  readonly role?: number | undefined;
  /** Nobody loses a right: nothing is asked for. */
  readonly isOff?: boolean;
}

/**
 * What somebody made that ends when they are switched off or get a lower role, each with a tick to take away. `keep` goes into the body of the call;
 * without the list, because it could not be read, everything ends.
 */
export function useCreatedThings({ id, load, role, isOff = false }: Maker) {
  const { t } = useTranslation('common.office');
  const [kept, setKept] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: ['created', id, role],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    enabled: !isOff,
  });
  const turn = (thing: string, ends: boolean) =>
    setKept((before) => (ends ? before.filter((one) => one !== thing) : [...before, thing]));
  const list = (things: readonly Thing[]) =>
    things.length === 0 ? (
      <p>{t('created.none')}</p>
    ) : (
      <fieldset className="stack-8 pad-0 flush narrow no-border">
        <legend>{t('created.title')}</legend>
        <p>{t('created.hint')}</p>
        <div className="wraps scrolls" style={{ maxHeight: '40vh' }}>
          {things.map((thing) => (
            <CheckBox
              key={thing.id}
              label={t('created.thing', { kind: t(`created.kinds.${thing.kind}`), name: thing.name })}
              checked={!kept.includes(thing.id)}
              onChange={(ends) => turn(thing.id, ends)}
            />
          ))}
        </div>
      </fieldset>
    );
  const waiting = error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={2} />;
  return {
    section: isOff ? null : data ? list(data.data) : waiting,
    keep: kept.length === 0 ? {} : { keep: [...kept] },
  };
}
