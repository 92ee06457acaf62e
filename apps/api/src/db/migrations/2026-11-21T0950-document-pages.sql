-- How many pages a PDF has that opens without a password; a PDF without it is handed out as a download, because nobody could look into it.
alter table document add column page_count integer constraint document_page_count_positive check (page_count > 0);
