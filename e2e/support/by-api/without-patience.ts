import { ApiClient } from './api-client';

/** For a file that judges what is refused with 503: no call of its own is made again until it is no longer refused. */
ApiClient.patienceMs = 0;
