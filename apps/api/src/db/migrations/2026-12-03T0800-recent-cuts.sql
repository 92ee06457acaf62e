-- What someone cut in the last hours, to take it back or print its remnants' labels.
create index work_order_cut_by_user on work_order_cut (cut_by, cut_at desc) where cut_at is not null;
