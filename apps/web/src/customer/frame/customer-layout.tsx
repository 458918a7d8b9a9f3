import type { UserProfile } from '@saakh/contracts/customers/profile';
import { addressOf } from '@saakh/rules/identity/sign-in/link-target';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { clearSignOutNote, isSigningOut, signOutWords } from '#browser/features/identity/sign-in/sign-out-note';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { getSession, useSession } from '#browser/platform/session/session';
import { showToast } from '#browser/platform/toasts';
import { LanguageSwitch } from '#browser/ui/frame/language-switch';
import { chooseLanguage } from '#web/features/catalogue/languages/choose-language';
import { userName, useUser } from '#web/features/customers/profile/queries';
import styles from './customer-layout.module.css';
import { Footer } from './footer';
import { Header } from './header';
import { offersReminder } from './menu-rules';

const OFFERS_PATH = '/user/offers';

/**
 * Where the language selector stands: at the top on `/user/offers`, at the bottom on the other `/user` pages, the login and
 * the verification page (FOOT-07, FOOT-08), and on every other customer page too (experience.md, "Customers").
 */
function languagePlace(path: string): 'top' | 'bottom' {
  return path === OFFERS_PATH ? 'top' : 'bottom';
}

const HelpOverPage = lazy(async () => {
  const [{ HelpOverPage: help }] = await Promise.all([
    import('../pages/help'),
    loadTexts('operations.help', 'customers.notices'),
  ]);
  return { default: help };
});

const RemindDialog = lazy(async () => {
  const [{ RemindDialog: dialog }] = await Promise.all([
    import('#web/features/customers/reminders/remind-dialog'),
    loadTexts('customers.reminders'),
  ]);
  return { default: dialog };
});

const PreviewBar = lazy(async () => {
  const [{ PreviewBar: bar }] = await Promise.all([import('../preview/preview-bar'), loadTexts('partners.entries')]);
  return { default: bar };
});

/** Pages without header and footer (UROUTE-08, UROUTE-09). */
const BARE_PATHS = ['/user/lender-submit'];

/** What stands around every customer page. */
export function CustomerLayout() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const productType = useSession(({ customer }) => (customer.token === null ? null : customer.productType));
  const address = addressOf(pathname, search);
  const canBeReminded = productType !== null && offersReminder(pathname);
  const [remindOpened, setRemindOpened] = useState(false);
  const [helpOpened, setHelpOpened] = useState(false);
  const { preview } = usePage();
  const user = useUser();
  const bare = BARE_PATHS.includes(pathname);
  const place = bare ? null : languagePlace(pathname);
  // The screens of a lender's own questions have one path.
  useFocusOnNewPage(`${pathname}?${new URLSearchParams(search).get('screen') ?? ''}`);
  useSignOutWords();
  const languages = (
    <section aria-label={t('language')} className={place === 'top' ? styles.languagesTop : styles.languagesBottom}>
      <LanguageSwitch onChoose={(language) => void chooseLanguage(language, user?.user_id)} />
    </section>
  );
  return (
    <div className="stack-0 screen-high">
      <a className={`pad-12-16 rounded ${styles.skip}`} href="#content">
        {t('skipToContent')}
      </a>
      {preview ? (
        <Suspense>
          <PreviewBar />
        </Suspense>
      ) : null}
      {bare ? null : (
        <Header
          user={user}
          onHelp={() => setHelpOpened(true)}
          onRemind={canBeReminded ? () => setRemindOpened(true) : undefined}
        />
      )}
      {place === 'top' ? languages : null}
      <Outlet />
      {place === 'bottom' ? languages : null}
      {bare ? null : <Footer />}
      <Suspense>
        {helpOpened ? (
          <HelpOverPage owner={user?.user_id} known={user && knownOf(user)} onClose={() => setHelpOpened(false)} />
        ) : null}
        {remindOpened && canBeReminded ? (
          <RemindDialog path={address} productType={productType} onClose={() => setRemindOpened(false)} />
        ) : null}
      </Suspense>
      <ScrollRestoration />
    </div>
  );
}

/** What the help form need not ask for again. */
const knownOf = (user: UserProfile) => ({
  name: userName(user),
  email: user.email ?? '',
  phone: user.mobile_phone_number ?? '',
});

/** Says once, on the page after the reload, that the sign-out happened. */
function useSignOutWords(): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isSigningOut() || getSession().customer.token) return;
    const words = signOutWords() ?? t('signedOut');
    clearSignOutNote();
    void showToast('success', words);
  }, [t]);
}

/** A new page is read from its start, unless it put the focus somewhere itself; the first page of a visit is left alone. */
function useFocusOnNewPage(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const content = document.getElementById('content');
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  }, [page]);
}
