import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configureApi } from '#browser/platform/api/client';
import { fakeApi } from '#browser/testing/fake-api';
import { renderInBrand } from '#browser/testing/render';
import { partnerQuery } from './queries';

test('ERR-03 a failed partner look-up is a toast and is thrown again', async () => {
  configureApi({ token: () => null, onUnauthorised: () => undefined });
  fakeApi().refuse(getPartnerByName, 'NOT_FOUND', 'No such partner.');
  const { client } = renderInBrand(<p>page</p>);
  await expect(client.fetchQuery(partnerQuery('nobody'))).rejects.toThrow('No such partner.');
  expect(await screen.findByText('No such partner.')).toBeTruthy();
});
