/**
 * Names as they are found together in a Texas metro area; given names run from the oldest
 * generation to the youngest. Families were chosen so that no pairing is somebody well known.
 */
export interface Naming {
	/** How many of a hundred members. */
	share: number;
	women: readonly string[];
	men: readonly string[];
	families: readonly string[];
}

const list = (names: string) => names.trim().split(/\s*,\s*/);

export const namings: readonly Naming[] = [
	{
		share: 42,
		women:
			list(`Barbara, Judith, Carolyn, Marilyn, Sharon, Kathleen, Diane, Peggy, Janet, Cheryl, Debra, Pamela, Theresa, Laurie,
      Suzanne, Tammy, Denise, Robin, Stacy, Heather, Kristin, Melissa, Amanda, Erin, Lindsey, Kelsey, Brooke, Caitlin, Paige, Hannah`),
		men: list(`Gerald, Roger, Larry, Dennis, Glenn, Russell, Douglas, Wayne, Randall, Curtis, Craig, Keith, Todd, Brent, Scott,
      Jeffrey, Darren, Chad, Eric, Jason, Brian, Ryan, Travis, Kyle, Justin, Derek, Tyler, Cody, Spencer, Hunter`),
		families:
			list(`Abernathy, Ashworth, Birdwell, Blackwood, Bledsoe, Boatwright, Bracken, Caldwell, Calloway, Carmichael,
      Clevenger, Cobb, Culpepper, Dalton, Deaton, Dunaway, Eastman, Fairchild, Farris, Finley, Gaines, Garrity, Gentry, Goodwin,
      Hadley, Halbert, Hargrove, Hatcher, Holloway, Ingram, Keller, Kincaid, Langford, Latham, Ledbetter, Maddox, McAllister, McCrary,
      McIntyre, Merritt, Nesbitt, Northcutt, O'Brien, O'Connell, Oakley, Pendleton, Pickett, Prescott, Pruitt, Ridley, Rutledge,
      Satterfield, Schroeder, Stallings, Stoddard, Sutherland, Tackett, Tillman, Vickers, Wainwright, Whitaker, Wilkerson, Winslow,
      Yarbrough, Zimmerman`),
	},
	{
		share: 20,
		women:
			list(`Dolores, Rosalinda, Guadalupe, Yolanda, Leticia, Graciela, Norma, Marisol, Verónica, Claudia, Adriana, Lorena, Xochitl,
      Beatriz, Marisela, Alejandra, Daniela, Ximena, Valeria, Camila`),
		men: list(`Ramiro, Arturo, Ernesto, Rogelio, Armando, Gilberto, Héctor, Rubén, Javier, Sergio, Raúl, Óscar, Fernando, Eduardo, Marco,
      Adrián, Iván, Esteban, Mateo, Diego`),
		families:
			list(`Aguilar, Arredondo, Benavides, Cantú, Cárdenas, Castañeda, Cavazos, Cisneros, De la Garza, Escobedo, Galván, Garza,
      Guajardo, Ibarra, Jaramillo, Leal, Montemayor, Nuñez, Rendón, Reséndez, Saldívar, Sandoval, Sepúlveda, Tijerina, Treviño, Ybarra,
      Zamora, Zepeda`),
	},
	{
		share: 13,
		women:
			list(`Bernice, Gloria, Ernestine, Vernell, Yvette, Latonya, Monique, Tamika, Keisha, Renita, Shanice, Ebony, Danielle, Jasmine,
      Imani, Kiara, Nia`),
		men: list(`Clarence, Otis, Reginald, Cedric, Darnell, Terrance, Maurice, Tyrone, Jerome, Marcus, Andre, Demetrius, Lamar, Corey,
      DeShawn, Jamal, Malik, Isaiah`),
		families:
			list(`Alston, Baptiste, Bowens, Broussard, Cheatham, Dorsey, Fontenot, Gadsden, Guidry, Hairston, Ligon, McGhee, Muldrow,
      Peoples, Pettigrew, Pettway, Roundtree, Sampson, Singletary, Stallworth, Thibodeaux, Tolliver, Vaughn, Witherspoon, Womack, Yancey`),
	},
	{
		share: 8,
		women: list(
			"Bích, Hương, Lan, Mai, Ngọc, Thảo, Trang, Quyên, Kim, Linh, Cindy, Jenny, Vivian, Tiffany, Vy",
		),
		men: list(
			"Hùng, Dũng, Thắng, Quang, Tuấn, Hiếu, Long, Khoa, Bảo, Duy, Tommy, Andy, Vincent, Kevin",
		),
		families: list(
			"Nguyen, Tran, Le, Pham, Huynh, Vo, Dang, Bui, Do, Ngo, Duong, Ly, Truong, Dinh",
		),
	},
	{
		share: 7,
		women: list(
			"Lakshmi, Shobha, Sudha, Meena, Kavita, Anjali, Deepa, Swati, Nandini, Pooja, Divya, Shreya, Ananya",
		),
		men: list(
			"Suresh, Ramesh, Ashok, Mohan, Sanjay, Rajiv, Manoj, Anil, Girish, Sandeep, Amit, Karthik, Nikhil, Rohan",
		),
		families:
			list(`Agarwal, Balakrishnan, Bhatt, Chaudhari, Desai, Ganesan, Gokhale, Iyer, Kulkarni, Kurup, Merchant, Nair, Parekh, Patel,
      Phadke, Raghavan, Sathe, Subramanian, Venkatesan`),
	},
	{
		share: 4,
		women: list("Mei-Ling, Xiaoli, Hui, Fang, Jing, Ying, Yan, Phyllis, Lillian, Grace, Emily"),
		men: list("Norman, Guang, Jian, Wei, Feng, Jun, Lei, Hao, Clement, Stanley, Leonard"),
		families: list(
			"Chen, Cheng, Chiu, Fong, Guo, Hsieh, Hu, Huang, Kuo, Lin, Liu, Tsai, Wu, Xie, Yeh, Zhang, Zhao, Zhou",
		),
	},
	{
		share: 2,
		women: list("Ewa, Małgorzata, Joanna, Katarzyna, Agnieszka"),
		men: list("Wojciech, Grzegorz, Tomasz, Paweł, Łukasz"),
		families: list("Gołąb, Kaczmarek, Kozioł, Pawlak, Wójcik, Wróbel, Zając"),
	},
	{
		share: 1,
		women: list("Ngozi, Folake, Adaeze"),
		men: list("Chidi, Tunde, Babatunde"),
		families: list("Adeyemi, Nwosu, Balogun, Okonkwo"),
	},
	{
		share: 1,
		women: list("Shirin, Nasrin, Parisa"),
		men: list("Kamran, Babak, Dariush"),
		families: list("Farahani, Moradi, Tehrani"),
	},
	{
		share: 1,
		women: list("Soo-Jin, Eunice, Hyun-Joo"),
		men: list("Sung-Ho, Jae-Won, Daniel"),
		families: list("Yoon, Kang, Choi, Shin"),
	},
	{
		share: 1,
		women: list("Maricel, Jocelyn"),
		men: list("Reynaldo, Rommel"),
		families: list("Bautista, Macaraeg, Villanueva"),
	},
];
