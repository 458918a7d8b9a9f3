import { expect, test } from 'vitest';
import { lenderMetrics } from '#domains/lending/lender-gateway';
import { importMetrics } from '#domains/operations/imports';
import { makeMetrics } from './make-metrics';

test('R-OBS-1 figures show rate, errors and times per route, codes, lenders, jobs and outbox', async () => {
  const metrics = makeMetrics();
  metrics.observeRequest('/api/otp/send', 'POST', 200, 0.03);
  metrics.observeRequest('/api/otp/send', 'POST', 503, 2);
  metrics.countBusy('heap');
  metrics.countOtp('sent');
  metrics.countOtp('sent');
  metrics.countOtp('verified');
  metrics.countOtpRefusal('brand-cap');
  metrics.group(lenderMetrics).observeCall('asha-bank', 'quote', 'timeout', 8);
  metrics.observeJob('outbox-send', 'failed', 0.2);
  metrics.group(importMetrics).observe('mis', 'apply', 'done', 1_500);
  metrics.countSpans('not-taken', 512);
  metrics.countStrayFile();
  metrics.onScrape(async () => metrics.setOutboxAge(42));
  metrics.onScrape(() => Promise.reject(new Error('database gone')));
  const text = await metrics.registry.metrics();
  for (const line of [
    'saakh_http_request_seconds_count{route="/api/otp/send",method="POST",status="200"} 1',
    'saakh_http_request_seconds_sum{route="/api/otp/send",method="POST",status="503"} 2',
    'saakh_busy_refusals_total{reason="heap"} 1',
    'saakh_otp_total{outcome="sent"} 2',
    'saakh_otp_total{outcome="verified"} 1',
    'saakh_otp_refusals_total{reason="brand-cap"} 1',
    'saakh_otp_refusals_total{reason="all-cap"} 0',
    'saakh_lender_call_seconds_count{lender="asha-bank",operation="quote",outcome="timeout"} 1',
    'saakh_job_seconds_count{kind="outbox-send",outcome="failed"} 1',
    'saakh_import_seconds_bucket{le="1200",kind="mis",work="apply",outcome="done"} 0',
    'saakh_import_seconds_bucket{le="1800",kind="mis",work="apply",outcome="done"} 1',
    'saakh_import_seconds_count{kind="status",work="apply",outcome="done"} 0',
    'saakh_trace_spans_total{outcome="not-taken"} 512',
    'saakh_stray_files_removed_total 1',
    'saakh_outbox_oldest_seconds 42',
  ]) {
    expect(text).toContain(line);
  }
});

test('two instances count apart', async () => {
  makeMetrics().countOtp('wrong');
  expect(await makeMetrics().registry.metrics()).not.toContain('outcome="wrong"');
});

test('R-OBS-1 looked-up figures are of this scrape, and a finished job is gone', async () => {
  const metrics = makeMetrics();
  const lenders = metrics.group(lenderMetrics);
  metrics.onScrape(async () => lenders.setBreakers([{ lender: 'asha-bank', state: 'half-open' }]));
  let waiting = [{ name: 'outbox-send', waiting: 3, dead: 1, oldestDueSeconds: 400 }];
  metrics.onScrape(async () => metrics.setJobs(waiting));
  metrics.onScrape(async () => metrics.setDisk(5, 100));
  metrics.onScrape(async () => metrics.setClockDrift(-7));
  metrics.onScrape(async () => metrics.setSafetyRuns({ backup: new Date('2026-11-27T21:00:00Z'), drill: undefined }));
  metrics.onScrape(async () => metrics.setReady(false));
  const text = await metrics.registry.metrics();
  for (const line of [
    'saakh_lender_breaker_state{lender="asha-bank"} 1',
    'saakh_job_waiting{kind="outbox-send"} 3',
    'saakh_job_dead{kind="outbox-send"} 1',
    'saakh_job_oldest_seconds{kind="outbox-send"} 400',
    'saakh_disk_free_bytes 5',
    'saakh_disk_size_bytes 100',
    'saakh_clock_drift_seconds -7',
    `saakh_backup_at_seconds ${Date.parse('2026-11-27T21:00:00Z') / 1_000}`,
    'saakh_restore_drill_at_seconds 0',
    'saakh_ready 0',
  ]) {
    expect(text).toContain(line);
  }
  waiting = [];
  expect(await metrics.registry.metrics()).not.toContain('outbox-send');
});
