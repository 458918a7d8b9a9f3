-- What the regulator asks, dated (decision 32): what held before the first message, call or loan. A later rule comes with a
-- migration that ends the one before it.
INSERT INTO regulatory_rules (rule_id, key, value, source, effective_from) VALUES
  ('promotional-window-1', 'promotional-window', '{"fromMinutes": 600, "untilMinutes": 1140}',
    'TCCCPR 2018: promotional messages 10:00 to 21:00 of India; RBI Responsible Business Conduct, Second Amendment Directions of 15 June 2026: contact 09:00 to 19:00, in force from 1 January 2027 and kept before; the hours that both allow',
    '2025-01-01 00:00:00+05:30'),
  ('calling-window-1', 'calling-window', '{"fromMinutes": 540, "untilMinutes": 1140}',
    'RBI Responsible Business Conduct, Second Amendment Directions of 15 June 2026: contact 09:00 to 19:00 of India, in force from 1 January 2027 and kept before',
    '2025-01-01 00:00:00+05:30'),
  ('cooling-off-minimum-1', 'cooling-off-minimum', '{"days": 1}',
    'RBI Digital Lending Directions 2025, paragraph 10, since 28 November 2025 the Credit Facilities Directions, Chapter III: a cooling-off period of at least one day',
    '2025-01-01 00:00:00+05:30'),
  ('key-facts-template-1', 'key-facts-template', '{"version": 1}',
    'RBI/2024-25/18 of 15 April 2024, since 28 November 2025 the Responsible Business Conduct Directions: key facts statement, Annexes A, B and C',
    '2025-01-01 00:00:00+05:30'),
  ('household-repayment-1', 'household-repayment', '{"householdPaise": 30000000, "sharePercent": 50}',
    'RBI Regulatory Framework for Microfinance Loans of 14 March 2022, paragraphs 3 and 5, since 28 November 2025 in the Credit Facilities Directions: of a household below ₹3,00,000 a year at most half of the monthly income may go into repaying loans [confirm]',
    '2025-01-01 00:00:00+05:30'),
  ('home-loan-to-value-1', 'home-loan-to-value',
    '{"tiers": [{"uptoPaise": 300000000, "loanToValueBps": 9000}, {"uptoPaise": 750000000, "loanToValueBps": 8000}, {"uptoPaise": 100000000000, "loanToValueBps": 7500}]}',
    'RBI housing finance directions: loan to value up to 90 % for loans up to ₹30,00,000, 80 % up to ₹75,00,000, 75 % above [confirm]',
    '2025-01-01 00:00:00+05:30');
