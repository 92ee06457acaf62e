-- Defaults that a floor does not have were stored without any effect: toilets, appliances and trim of carpet, pad and stairs of hard floors.
update materials_defaults d
set commode_selection = null, number_of_toilets = null, appliance_pay = null, number_of_appliances = null, quarter_round = null, quarter_round_item_id = null, quarter_round_selection = null,
  quarter_round_quantity_e2 = null, luan = null, luan_item_id = null, luan_quantity_e2 = null, molding = null, molding_item_id = null, molding_quantity_e2 = null
where coalesce(d.flooring_type_id, (select u.flooring_type_id from unit u where u.id = d.unit_id)) = 1
  and num_nonnulls(commode_selection, number_of_toilets, appliance_pay, number_of_appliances, quarter_round, quarter_round_item_id, quarter_round_selection, quarter_round_quantity_e2, luan, luan_item_id, luan_quantity_e2,
    molding, molding_item_id, molding_quantity_e2) > 0;

update materials_defaults d
set pad_item_id = null, no_pad = null, glue_down = null, haul_away_item_id = null, haul_away_selection = null, number_wrapped_stairs = null, wrapped_stairs_variance_e4 = null
where coalesce(d.flooring_type_id, (select u.flooring_type_id from unit u where u.id = d.unit_id)) <> 1
  and num_nonnulls(pad_item_id, no_pad, glue_down, haul_away_item_id, haul_away_selection, number_wrapped_stairs, wrapped_stairs_variance_e4) > 0;
