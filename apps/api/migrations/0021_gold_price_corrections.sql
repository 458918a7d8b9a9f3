-- Staff enter the day's price of gold, and correct a slip on the same day; the audit row keeps both figures.
GRANT UPDATE (rate_per_gram, source) ON gold_rates TO saakh_app;
