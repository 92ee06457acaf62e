-- The code that is printed for items sold by the piece, as everywhere else.
update unit_of_measure set code = 'EACH' where code = 'EA';
