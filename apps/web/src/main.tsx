import { start } from './app/start';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
void start(root);
