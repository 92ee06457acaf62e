-- Lists call search_query and search_near themselves: nothing calls this any more.
drop function search_list_query(smallint, text[], text[], text[]);
