-- When the text of an e-mail began to go to the mail server. An attempt that ended before that has certainly sent nothing.
alter table mail_message add column handed_over_at timestamptz;
update mail_message set handed_over_at = tried_at where state = 'SENDING';
