import * as endpoints from '@saakh/contracts/endpoints';
import type { LanguageCode } from '@saakh/contracts/fields';
import type { PartnerCreative } from '@saakh/contracts/partners/creatives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '#browser/platform/api/call-queries';

import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Panel } from '#browser/ui/panel';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { Loading } from '#office/ui/loading';
import styles from './marketing.module.css';

/** Not cached, because yesterday's address may have been withdrawn. */
function creativesQuery(linkId: string) {
  return dataQuery(
    ['partner-creatives', linkId],
    endpoints.listPartnerCreatives,
    { params: { linkId } },
    { staleTime: 0 },
  );
}

function Creative({ creative, onRetry }: { creative: PartnerCreative; onRetry: () => void }) {
  const { t } = useTranslation('partners.creatives.portal');
  const [failed, setFailed] = useState(false);
  const { format, language, width, height, address, pdf } = creative;
  const title = t('picture', { format: t(`formats.${format}`), language: t(`languages.${language}`) });
  const name = `${format}-${language}`;
  return (
    <Panel title={title} text={t(`formatTexts.${format}`)}>
      {failed ? (
        <div role="alert" className="stack-8 top">
          <p>{t('pictureFailed')}</p>
          <SmallButton onClick={onRetry}>{t('pictureAgain')}</SmallButton>
        </div>
      ) : (
        <img
          className="full block surface lined"
          style={{ height: 'auto' }}
          src={address}
          alt={title}
          width={width}
          height={height}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
      <div className="cluster-8 middle">
        <a
          className={`edged inline ink strong text-note tall-44 unlined pad-4-16 ${styles.save}`}
          href={address}
          download={`${name}.png`}
        >
          {t('savePicture')}
          <span className="said"> {title}</span>
        </a>
        {pdf ? (
          <a
            className={`edged inline ink strong text-note tall-44 unlined pad-4-16 ${styles.save}`}
            href={pdf}
            download={`${name}.pdf`}
          >
            {t('savePdf')}
            <span className="said"> {title}</span>
          </a>
        ) : null}
      </div>
    </Panel>
  );
}

/** Pictures that lead to a link of one's own, as they are now. */
export function CreativeList({ linkId, languages }: { linkId: string; languages: readonly LanguageCode[] }) {
  const { t } = useTranslation('partners.creatives.portal');
  const { data, error, refetch, dataUpdatedAt } = useQuery(creativesQuery(linkId));
  if (!data) return <Loading {...{ data, error, refetch }} lines={4} />;
  if (data.length === 0) return <EmptyState title={t('noPictures')} text={t('noPicturesText')} />;
  return (
    <div className="grid-16 top" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
      {data
        .filter(({ language }) => languages.includes(language))
        .map((creative) => (
          <Creative key={`${creative.address} ${dataUpdatedAt}`} creative={creative} onRetry={() => void refetch()} />
        ))}
    </div>
  );
}
