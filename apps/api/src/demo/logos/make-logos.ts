import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { demoBrands } from '../brands/brands';
import { demoCreditCards } from '../lenders/credit-cards';
import { demoLenders } from '../lenders/lenders';
import { demoInsurancePlans } from '../market/insurance-plans';
import { demoListings } from '../market/listings';
import { brandLogo, cardThumbnail, coBrandLogo, languageImage, lenderLogo, nameLogo } from './logo-drawings';

const assets = fileURLToPath(new URL('../../../assets/', import.meta.url));

/** Every demo image by its path under `apps/api/assets`; the same data gives the same bytes. */
export function demoImages(): ReadonlyMap<string, string> {
  const images = new Map<string, string>();
  // The partner of every brand's site is the marketplace that runs it: a brand is not in partnership with itself.
  const marketplace = demoBrands.find(({ key }) => key === DEFAULT_BRAND_KEY);
  for (const brand of demoBrands) {
    images.set(`brands/${brand.key}.svg`, brandLogo(brand));
    if (brand.coBrandLogo && marketplace) images.set(`brands/${brand.key}-co.svg`, coBrandLogo(marketplace));
  }
  demoLenders.forEach((lender, index) => {
    images.set(`lenders/${lender.code}.svg`, lenderLogo(lender, index));
  });
  demoCreditCards.forEach((card, index) => {
    images.set(`cards/${card.code}.svg`, cardThumbnail(card, index));
  });
  demoListings.forEach(({ code, seller }, index) => {
    images.set(`listings/${code}.svg`, nameLogo(seller, index));
  });
  const insurers = new Map(demoInsurancePlans.map(({ insurerCode, insurer }) => [insurerCode, insurer]));
  [...insurers].forEach(([code, insurer], index) => {
    images.set(`insurers/${code}.svg`, nameLogo(insurer, index));
  });
  images.set('languages/en.svg', languageImage('A', '#1E3A5F'));
  images.set('languages/hi.svg', languageImage('अ', '#8A3B12'));
  return images;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, svg] of demoImages()) {
    const file = join(assets, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, svg);
  }
}
