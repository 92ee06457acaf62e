export { hasPlace, ITEM_PLACES, itemPlace, itemTypeAt, selectionOptions } from './item-places';
export type { ItemPlaceName } from './item-places';
export { MATERIAL_SETTINGS, SETTING_FIELDS, settingsOf, settingText } from './setting-fields';
export type { SettingField, SettingKind, SettingTable, SettingValues } from './setting-fields';
