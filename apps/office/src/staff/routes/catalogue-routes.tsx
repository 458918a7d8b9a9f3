import type { RouteObject } from 'react-router';
import { RECORD_TEXTS } from '#office/features/records/records/record-words';
import { MERCHANT_ROUTES } from './merchant-routes';
import { pageRoutes, withTexts } from './page-routes';

/** Products, lenders, eligibility and staff. */
export const CATALOGUE_ROUTES: RouteObject[] = [
  pageRoutes('lenders', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/lenders/lenders'), 'catalogue.lenders.office', 'records.records.office')
        ).LendersPage,
      }),
    },
    {
      path: 'groups',
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/lenders/groups'), 'catalogue.lenders.office', 'records.records.office')
        ).LenderGroupsPage,
      }),
    },
    {
      path: ':lenderId',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/lenders/lender'),
            'catalogue.lenders.office',
            'records.records.office',
            // The papers of a product, as customers read them.
            'lending.offers',
            'catalogue.revenue-slabs.office',
            // What a product asks of customers by itself, and waits for approval.
            'catalogue.eligibility.office',
            'lending.lender-journeys.office',
          )
        ).LenderPage,
      }),
    },
    {
      path: ':lenderId/journey',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/lenders/journey'),
            'lending.lender-journeys.office',
            'catalogue.lenders.office',
            'records.records.office',
            // The preview is the customers' own screens, with their words.
            'lending.lender-journeys',
            'common.files',
            'lending.applications',
          )
        ).LenderJourneyPage,
      }),
    },
  ]),
  pageRoutes('vendors-on-off', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/rules/vendors-on-off'),
            'catalogue.eligibility.office',
            'records.records.office',
          )
        ).VendorsOnOffPage,
      }),
    },
  ]),
  pageRoutes('customer-eligibility', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/rules/customer-eligibility'), 'catalogue.eligibility.office'))
          .CustomerEligibilityPage,
      }),
    },
  ]),
  pageRoutes('user-management', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/people/user-management'), 'identity.people.office', 'records.records.office')
        ).UserManagementPage,
      }),
    },
  ]),
  pageRoutes('credit-cards', [
    {
      index: true,
      // The preview is the customer's own card, with the customer's words.
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/cards/credit-cards'),
            'catalogue.credit-cards.office',
            'catalogue.credit-cards',
            'records.records.office',
          )
        ).CreditCardsPage,
      }),
    },
  ]),
  pageRoutes('products', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/other-products/products'),
            'catalogue.other-products.office',
            'records.records.office',
          )
        ).ProductsPage,
      }),
    },
  ]),
  pageRoutes('vouchers-and-deals', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/other-products/listings'),
            'catalogue.other-products.office',
            'records.records.office',
          )
        ).ListingsPage,
      }),
    },
  ]),
  pageRoutes('insurance', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/other-products/insurance-plans'),
            'catalogue.other-products.office',
            'records.records.office',
          )
        ).InsurancePlansPage,
      }),
    },
    {
      path: 'requests',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/other-products/insurance-requests'),
            'catalogue.other-products.office',
            // How old a request is, in words.
            'operations.system-status.office',
          )
        ).InsuranceRequestsPage,
      }),
    },
  ]),
  pageRoutes('click-outs', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/other-products/click-outs'),
            'catalogue.other-products.office',
            'operations.logs.office',
            'operations.dashboard.office',
          )
        ).ClickOutsPage,
      }),
    },
  ]),
  pageRoutes('approvals', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/approvals'), ...RECORD_TEXTS)).ApprovalsPage,
      }),
    },
  ]),
  pageRoutes('own-brand', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/partners/own-brand'), 'partners.brands.office', 'records.records.office')
        ).OwnBrandPage,
      }),
    },
  ]),
  pageRoutes('partners', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/partners/partners'), 'partners.brands.office')).PartnersPage,
      }),
    },
    {
      path: 'statements',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/partners/statements'), 'money.statements.office')).StatementsPage,
      }),
    },
    {
      path: ':id',
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/partners/partner'), 'partners.brands.office', 'records.records.office')
        ).PartnerPage,
      }),
    },
  ]),
  MERCHANT_ROUTES,
  pageRoutes('trash', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/trash'), 'records.records.office')).TrashPage,
      }),
    },
  ]),
];
