import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../../apps/{web,office}/src/**/*.{ts,tsx}',
    '!../**/*.test.{ts,tsx}',
    '!../../../../apps/**/*.test.{ts,tsx}',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

test('REG-DL-6 nothing in the web app asks the device for contacts, place, camera, microphone, files or other machines', () => {
  const asks =
    /navigator\s*\??\.\s*(contacts|geolocation|mediaDevices|getUserMedia|bluetooth|usb|serial|hid|clipboard\.read)|show(Open|Save|Directory)\w*Picker/;
  expect(Object.keys(sources).length).toBeGreaterThan(150);
  expect(
    Object.entries(sources)
      .filter(([, source]) => asks.test(source))
      .map(([file]) => file),
  ).toEqual([]);
});
