import type { RouteObject } from 'react-router';
import { RECORD_TEXTS } from '#office/features/records/records/record-words';
import { MERCHANT_ROUTES } from './merchant-routes';
import { onlyPage, page, pageRoutes } from './page-routes';

/** Products, lenders, eligibility and staff. */
export const CATALOGUE_ROUTES: RouteObject[] = [
  pageRoutes('lenders', [
    page(
      '',
      ['catalogue.lenders.office', 'records.records.office'],
      async () => (await import('../pages/lenders/lenders')).LendersPage,
    ),
    page(
      'groups',
      ['catalogue.lenders.office', 'records.records.office'],
      async () => (await import('../pages/lenders/groups')).LenderGroupsPage,
    ),
    // The papers of a product, as customers read them.
    page(
      ':lenderId',
      [
        'catalogue.lenders.office',
        'lending.desk.office',
        'records.records.office',
        'lending.offers',
        'catalogue.revenue-slabs.office',
        'catalogue.eligibility.office',
        'lending.lender-journeys.office',
      ],
      async () => (await import('../pages/lenders/lender')).LenderPage,
    ),
    page(
      ':lenderId/connection',
      [
        'lending.connections.office',
        'lending.connection-templates.office',
        'catalogue.lenders.office',
        'records.records.office',
      ],
      async () => (await import('../pages/lenders/connection')).LenderConnectionPage,
    ),
    // The preview is the customers' own screens, with their words.
    page(
      ':lenderId/journey',
      [
        'lending.lender-journeys.office',
        'catalogue.lenders.office',
        'records.records.office',
        'lending.lender-journeys',
        'common.files',
        'lending.applications',
      ],
      async () => (await import('../pages/lenders/journey')).LenderJourneyPage,
    ),
  ]),
  onlyPage(
    'vendors-on-off',
    ['catalogue.eligibility.office', 'records.records.office'],
    async () => (await import('../pages/rules/vendors-on-off')).VendorsOnOffPage,
  ),
  onlyPage(
    'customer-eligibility',
    ['catalogue.eligibility.office'],
    async () => (await import('../pages/rules/customer-eligibility')).CustomerEligibilityPage,
  ),
  onlyPage(
    'user-management',
    ['identity.people.office', 'records.records.office'],
    async () => (await import('../pages/people/user-management')).UserManagementPage,
  ),
  pageRoutes('credit-cards', [
    // The preview is the customer's own card, with the customer's words.
    page(
      '',
      ['catalogue.credit-cards.office', 'catalogue.credit-cards', 'records.records.office'],
      async () => (await import('../pages/cards/credit-cards')).CreditCardsPage,
    ),
  ]),
  onlyPage(
    'products',
    ['catalogue.other-products.office', 'records.records.office'],
    async () => (await import('../pages/other-products/products')).ProductsPage,
  ),
  onlyPage(
    'vouchers-and-deals',
    ['catalogue.other-products.office', 'records.records.office'],
    async () => (await import('../pages/other-products/listings')).ListingsPage,
  ),
  pageRoutes('insurance', [
    page(
      '',
      ['catalogue.other-products.office', 'records.records.office'],
      async () => (await import('../pages/other-products/insurance-plans')).InsurancePlansPage,
    ),
    // How old a request is, in words.
    page(
      'requests',
      ['catalogue.other-products.office', 'operations.system-status.office'],
      async () => (await import('../pages/other-products/insurance-requests')).InsuranceRequestsPage,
    ),
  ]),
  onlyPage(
    'click-outs',
    ['catalogue.other-products.office', 'operations.logs.office', 'operations.dashboard.office'],
    async () => (await import('../pages/other-products/click-outs')).ClickOutsPage,
  ),
  onlyPage('approvals', [...RECORD_TEXTS], async () => (await import('../pages/start/approvals')).ApprovalsPage),
  onlyPage(
    'own-brand',
    ['partners.brands.office', 'records.records.office'],
    async () => (await import('../pages/partners/own-brand')).OwnBrandPage,
  ),
  pageRoutes('partners', [
    page('', ['partners.brands.office'], async () => (await import('../pages/partners/partners')).PartnersPage),
    page(
      'statements',
      ['money.statements.office'],
      async () => (await import('../pages/partners/statements')).StatementsPage,
    ),
    page(
      ':id',
      ['partners.brands.office', 'records.records.office'],
      async () => (await import('../pages/partners/partner')).PartnerPage,
    ),
  ]),
  MERCHANT_ROUTES,
  onlyPage('trash', ['records.records.office'], async () => (await import('../pages/start/trash')).TrashPage),
];
