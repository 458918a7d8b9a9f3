import type { FormStep } from '@saakh/contracts/forms/form-definition';
import { transactionPath } from '@saakh/rules/identity/sign-in/transaction-path';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { searchListsQuery } from '#browser/features/customers/profile/queries';
import { DocumentsScreen } from '#browser/features/lending/lender-journeys/drawing/documents-screen';
import {
  isAgreement,
  isDocuments,
  screenOf,
  screensOf,
  type Way,
} from '#browser/features/lending/lender-journeys/drawing/screens';
import { StepScreen } from '#browser/features/lending/lender-journeys/drawing/step-screen';
import { FormFields } from '#browser/forms/form-fields';
import { useShownFields } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { Redirect } from '#browser/ui/frame/redirect';
import { MainLink, QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { useUser } from '#web/features/customers/profile/queries';
import {
  journeyQuery,
  useGiveDocument,
  useSaveJourneyStep,
  useTakeDocumentBack,
} from '#web/features/lending/lender-journeys/queries';
import { JourneyAgreement } from './journey-agreement';
import { JourneyDeclined } from './journey-declined';
import type { ScreenProps } from './screen-props';

const FORM = 'journey-step';

/** One step of a lender's questions. What is typed stays over a reload, and goes when the server has it. */
function JourneyStep({ appId, journey, lists, way, step }: ScreenProps & { step: FormStep }) {
  const { slug, definition, answers } = journey;
  const saving = useSaveJourneyStep({ appId, slug });
  const form = useForm({
    owner: useUser()?.user_id ?? '',
    // By the lender: names with an application's id, or with an underscore, would not be told to other devices.
    name: `journey-${slug}-${step.key}`.replaceAll('_', '-'),
    fields: useShownFields(step.fields, lists),
    known: answers,
    error: saving.error,
  });
  const save = () =>
    saving.mutate(
      { step: step.key, answers: form.answers() },
      {
        onSuccess: ({ data }) => {
          form.forgetDraft();
          if (data.state !== 'declined') way.next();
        },
      },
    );
  return (
    <StepScreen definition={definition} step={step} way={way} saving={saving.isPending} form={FORM}>
      <FormFields form={form} id={FORM} onSubmit={save} />
    </StepScreen>
  );
}

/** The papers of a journey, sent one by one as they are chosen. */
function JourneyDocuments({ appId, journey, way }: ScreenProps) {
  const { slug } = journey;
  const giving = useGiveDocument({ appId, slug });
  const taking = useTakeDocumentBack({ appId, slug });
  return (
    <DocumentsScreen
      journey={journey}
      way={way}
      sending={giving.isPending}
      send={(key, file, onProgress) => giving.mutateAsync({ key, file, onProgress })}
      remove={(key) => taking.mutateAsync(key)}
    />
  );
}

/** What one lender asks beyond the profile, whichever lender it is: all of it is data (UROUTE-11). */
export function LenderJourneyPage() {
  const { t } = useTranslation('lending.lender-journeys');
  const { slug = '' } = useParams();
  const appId = useSession(({ customer }) => customer.appId) ?? '';
  const journey = useQuery({ ...journeyQuery({ appId, slug }), enabled: appId !== '' });
  const lists = useQuery(searchListsQuery());
  const failed = [journey, lists].find(({ error }) => error);
  const isMissing = appId === '' || isApiError(journey.error, 'NOT_FOUND');
  if (journey.data && lists.data && !isMissing) {
    return <JourneyScreens appId={appId} journey={journey.data} lists={lists.data} />;
  }
  return (
    <PageFrame title={isMissing ? t('missingTitle') : '…'}>
      {isMissing ? (
        <EmptyState
          title={t('missingTitle')}
          text={t('missing')}
          action={<MainLink to="/user/offers">{t('toOffers')}</MainLink>}
        />
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonLines count={4} height={84} fillsPage />
      )}
    </PageFrame>
  );
}

function cameFrom(search: URLSearchParams): string {
  const [offerId, set] = [search.get('offer'), search.get('set')];
  return offerId && set ? `/user/offers/key-facts/${offerId}?set=${encodeURIComponent(set)}` : '/user/offers';
}

function JourneyScreens({ appId, journey, lists }: Omit<ScreenProps, 'way'>) {
  const { t } = useTranslation('lending.lender-journeys');
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { slug, lenderName: lender, state, definition, sent, turnedDown } = journey;
  if (sent) {
    return (
      <PageFrame
        title={t('sentTitle', { lender })}
        text={t('sentText')}
        action={<MainLink to={transactionPath(slug, journey.lenderApplicationId)}>{t('seeApplication')}</MainLink>}
      >
        {null}
      </PageFrame>
    );
  }
  if (turnedDown) {
    const { opensOn } = turnedDown;
    const retry = opensOn === null ? '' : t('turnedDownRetry', { date: formatDate(opensOn, currentLanguage()) });
    return (
      <PageFrame
        title={t('turnedDownTitle', { lender })}
        text={`${t('turnedDownText')} ${retry}`.trim()}
        action={<MainLink to={transactionPath(slug, journey.lenderApplicationId)}>{t('seeApplication')}</MainLink>}
      >
        <QuietLink to="/user/offers">{t('toOffers')}</QuietLink>
      </PageFrame>
    );
  }
  if (state === 'declined') {
    if (definition.hasDeclinedPage) return <Redirect to={`/user/lender/${slug}/declined`} />;
    return <JourneyDeclined journey={journey} />;
  }
  const screens = screensOf(journey);
  const screen = screenOf(journey, search.get('screen'));
  const at = screens.indexOf(screen);
  const go = (to: string) => {
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('screen', to);
      return after;
    });
    window.scrollTo({ top: 0 });
  };
  const before = screens[at - 1];
  const way: Way = {
    current: at + 1,
    total: screens.length,
    next: () => go(screens[at + 1] ?? screen),
    // Before the first screen are the key facts that led here.
    back: before === undefined ? () => navigate(cameFrom(search)) : () => go(before),
    go,
  };
  const props = { appId, journey, lists, way };
  if (isAgreement(screen)) return <JourneyAgreement {...props} />;
  if (isDocuments(screen)) return <JourneyDocuments {...props} />;
  const step = definition.steps[at];
  return step ? <JourneyStep key={`${journey.version}-${step.key}`} {...props} step={step} /> : null;
}
