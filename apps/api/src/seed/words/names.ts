const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

export const FIRST_NAMES = words(`
  Aaron Alicia Andre Angela Anthony Arturo Beth Brandon Brenda Caleb Carla Carlos Cheryl Christina Corey Craig Cynthia Dale Damon Daniel Darnell Deborah
  Derek Diana Dominic Donna Doug Dwayne Edgar Eduardo Elena Elijah Emma Eric Erin Esteban Felicia Fernando Frank Gabriel Gail Garrett George Gloria Grant
  Gregory Hannah Hector Heidi Henry Holly Isaac Ivan Jacob Jamal Janet Jared Jasmine Javier Jeffrey Jenna Jerome Jessica Joel Jorge Jose Joshua Juan Julia
  Justin Karen Katie Keith Kelly Kenneth Kevin Kristen Kyle Lamar Larry Laura Leah Leon Linda Lisa Logan Luis Marcus Margaret Maria Mario Mark Martin Megan
  Melissa Michael Miguel Monica Nathan Nicole Nolan Olivia Oscar Pamela Patrick Paula Pedro Peter Rachel Ramon Randy Raul Rebecca Regina Ricardo Robert Robin
  Rosa Russell Ruth Samantha Samuel Sandra Sarah Scott Sean Sergio Shannon Sharon Stephanie Steven Susan Tamara Terrence Theresa Thomas Timothy Tina Todd
  Travis Tyler Valerie Vanessa Victor Wayne Wendy William Yolanda Zachary`);

export const LAST_NAMES = words(`
  Abbott Acosta Adkins Alvarado Baird Barlow Bautista Beasley Becker Bentley Blackburn Bledsoe Bowers Bradshaw Brandt Brewer Burgess Cabrera Calderon
  Campos Cantrell Carver Castillo Chambers Cisneros Clayton Coffey Compton Conley Contreras Cordova Crane Crowley Dalton Daugherty Delgado Dillard Donovan
  Draper Duarte Eaton Elliott Espinoza Estrada Farmer Figueroa Finch Fitzgerald Fowler Fuentes Galloway Garner Gentry Gillespie Goodwin Graves Guerrero
  Haley Hammond Hardin Hatfield Hendrix Herrera Hobbs Holcomb Huffman Ibarra Jarvis Jennings Juarez Keller Kirkland Knox Landry Langley Lara Lawson Ledford
  Lozano Lucero Maddox Maldonado Marsh Massey McBride McClain McCoy Mejia Mercer Meyers Montoya Mullins Navarro Nichols Noble Nunez Ochoa Odom Orozco Ortega
  Osborne Pacheco Padilla Palmer Parrish Patton Pena Pennington Petty Pruitt Quintero Ramsey Rasmussen Reyes Rivas Rocha Rosales Rowland Rutledge Salazar
  Sandoval Santos Sawyer Schaefer Serrano Shelton Sloan Solis Stafford Stanton Stokes Suarez Talley Tate Terrell Thornton Trevino Trujillo Valdez Vaughn
  Velasquez Vinson Walton Weeks Whitaker Wilcox Wolfe Woodard Yates Zamora`);

export const FIRM_NAMES = lines(`
  Cardinal Ridge Residential
  Hoosier Home Partners
  Great Lakes Apartment Group
  Buckeye Living Management
  Wabash Valley Properties
  Monument Circle Realty
  Campus Row Student Housing
  Silver Maple Senior Communities
  Crossroads Residential Services
  White River Management
  Lakeshore Multifamily
  Meridian Property Advisors`);

/** First and second word of an apartment community's name. */
export const COMMUNITY_FIRST = words(`
  Alder Amber Aspen Autumn Bay Bear Birch Blue Briar Bridge Brook Canal Cedar Chapel Cherry Clover Copper Coventry Creek Crystal Deer Dogwood Eagle East
  Fairway Fall Forest Fox Garden Glen Golden Granite Green Harbor Hawthorn Heather Hickory Hidden Hunter Indigo Iron Keystone Lake Lantern Laurel Linden
  Maple Meadow Mill Nora Oak Orchard Park Pebble Pine Prairie Quail Raven Red River Rose Sage Sandpiper Shadow Sherwood Silver Spring Stone Summer Sycamore
  Tall Timber Turtle Valley Village Walnut Waterford Wild Willow Windsor Wood`);
export const COMMUNITY_SECOND = words(
  'Bend Bluff Chase Commons Court Crossing Estates Farms Gate Grove Harbor Hill Hollow Knoll Landing Manor Meadows Park Place Point Pointe Reserve Ridge Run Shores Square Terrace Trace Trails View Village Walk Way',
);
export const COMMUNITY_LAST = ['Apartments', 'Apartment Homes', 'Townhomes', 'Flats', 'Residences', 'Lofts', ''];

export const COMMERCIAL_NAMES = lines(`
  Lincoln Elementary School District
  Northside Dental Partners
  Harvest Table Restaurants
  Circle City Office Suites
  Riverbend Community Church
  Tri-County Credit Union
  Summit Physical Therapy
  Maumee Valley Clinics
  Old Mill Brewing Company
  Kids First Learning Centers
  Brightway Senior Day Center
  Capitol Street Law Offices`);

export const STREET_NAMES = words(`
  Allisonville Ashbury Ashland Barrington Beechwood Bellevue Brookfield Brookside Cambridge Canterbury Carriage Central Chestnut Churchman Clearwater College
  Cumberland Delaware Dorchester Eastgate Elmwood Emerson Evergreen Fairfield Fairview Franklin Georgetown Glenwood Greenfield Hampton Harrison Hawthorne
  Hazel Highland Hillcrest Jefferson Kensington Kessler Kingsway Lafayette Lakeview Lakewood Lexington Lincoln Longview Madison Mayfair Meridian Michigan
  Millbrook Monroe Northfield Oakmont Oakwood Parkside Pendleton Pleasant Prospect Raymond Ridgeview Riverside Rockville Rosewood Shelby Sheridan Southport
  Stonebridge Sunset Tanglewood Thornhill University Wakefield Washington Waverly Westfield Westwood Whitcomb Winchester Woodland`);
export const STREET_KINDS = [
  'Street',
  'Avenue',
  'Drive',
  'Road',
  'Lane',
  'Boulevard',
  'Court',
  'Parkway',
  'Way',
  'Circle',
];
