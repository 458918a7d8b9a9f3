import type { RouteObject } from 'react-router';
import { RECORD_TEXTS } from '#office/features/records/records/record-words';
import { MERCHANT_ROUTES } from './merchant-routes';
import { pageRoutes, withTexts } from './page-routes';

/** What is offered, by whom, to whom, and who works here. */
export const CATALOGUE_ROUTES: RouteObject[] = [
  pageRoutes('lenders', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/lenders/lenders'), 'back-office/lenders', 'back-office/records'))
          .LendersPage,
      }),
    },
    {
      path: 'groups',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/lenders/groups'), 'back-office/lenders', 'back-office/records'))
          .LenderGroupsPage,
      }),
    },
    {
      path: ':lenderId',
      lazy: async () => ({
        Component: (
          await withTexts(
            import('../pages/lenders/lender'),
            'back-office/lenders',
            'back-office/records',
            // The papers of a product, as customers read them.
            'offers',
            'back-office/slabs',
            // What a product asks of customers by itself, and waits for approval.
            'back-office/eligibility',
            'back-office/journey',
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
            'back-office/journey',
            'back-office/lenders',
            'back-office/records',
            // The preview is the customers' own screens, with their words.
            'journey',
            'files',
            'applications',
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
          await withTexts(import('../pages/rules/vendors-on-off'), 'back-office/eligibility', 'back-office/records')
        ).VendorsOnOffPage,
      }),
    },
  ]),
  pageRoutes('customer-eligibility', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/rules/customer-eligibility'), 'back-office/eligibility'))
          .CustomerEligibilityPage,
      }),
    },
  ]),
  pageRoutes('user-management', [
    {
      index: true,
      lazy: async () => ({
        Component: (
          await withTexts(import('../pages/people/user-management'), 'back-office/people', 'back-office/records')
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
          await withTexts(import('../pages/cards/credit-cards'), 'back-office/cards', 'cards', 'back-office/records')
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
            'back-office/other-products',
            'back-office/records',
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
            'back-office/other-products',
            'back-office/records',
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
            'back-office/other-products',
            'back-office/records',
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
            'back-office/other-products',
            // How old a request is, in words.
            'back-office/operations/system-status',
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
            'back-office/other-products',
            'back-office/operations/logs',
            'back-office/dashboard',
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
          await withTexts(import('../pages/partners/own-brand'), 'back-office/partners', 'back-office/records')
        ).OwnBrandPage,
      }),
    },
  ]),
  pageRoutes('partners', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/partners/partners'), 'back-office/partners')).PartnersPage,
      }),
    },
    {
      path: 'statements',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/partners/statements'), 'back-office/statements')).StatementsPage,
      }),
    },
    {
      path: ':id',
      lazy: async () => ({
        Component: (await withTexts(import('../pages/partners/partner'), 'back-office/partners', 'back-office/records'))
          .PartnerPage,
      }),
    },
  ]),
  MERCHANT_ROUTES,
  pageRoutes('trash', [
    {
      index: true,
      lazy: async () => ({
        Component: (await withTexts(import('../pages/start/trash'), 'back-office/records')).TrashPage,
      }),
    },
  ]),
];
