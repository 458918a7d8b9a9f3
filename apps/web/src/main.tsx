import '#browser/older-browsers';
import { start } from '#browser/app/start';
import { area } from './customer/area';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
// A task of its own: evaluating the scripts has just been a long one, and a tap may be waiting.
setTimeout(() => void start(root, async () => area));
