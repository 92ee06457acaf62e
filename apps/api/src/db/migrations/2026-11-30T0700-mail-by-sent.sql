-- The e-mails that were sent right before and after another one.
create index mail_message_by_sent on mail_message (sent_at) where state = 'SENT';
