-- When an operator asked anew for a refund that had failed: once for each.
ALTER TABLE refunds ADD COLUMN retried_at timestamptz;
