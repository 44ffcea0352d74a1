/**
 * Words that say nothing about a subject: verbs of any task, judgements, and abstract nouns that
 * fit every request. Base forms, separated by spaces.
 */
export const GENERIC_WORDS = `
  ability able absolute absolutely abundance accept access accomplish accord accordingly account
  accuracy accurate achieve achievement acknowledge acquire act action actionable active actual
  actually adapt add addition additional additionally address adequate adjust advance advantage
  advice affect afford again agree ahead aim alike allow almost along already also alternative
  although altogether always amaze amazing among amount ample answer anticipate any anybody anyone
  anything anyway anywhere apart apparent appear appreciate approach appropriate area arise aspect
  aspire assess assist assistance assume assure attempt attend attention attitude attract attractive
  available average avoid aware awareness away awesome back bad balance base basic basically basis
  bear beautiful become begin beginning behave being believe belong beneficial benefit best better
  beyond big bit boost both bring broad brilliant bring build business call capability capable care
  careful carefully carry case cause certain certainly challenge challenging chance change
  characteristic check choice choose circumstance clarity clear clearly close come comfort commit
  commitment common community compelling complete completely complex component comprehensive concept
  concern concerned concise conclude conclusion condition conduct confidence confident confirm
  connect connection consider considerable consideration consist consistency consistent
  consistently constant constantly contain content context continue continuous contribute
  contribution convenient convey convince convincing cool core correct correctly count course cover
  craft create creative creativity credible crucial current currently deal decent decide decision
  dedicated deep deeper deeply define definite definitely degree delight deliver deliverable demand
  demonstrate depend depth describe deserve desire desired despite detail detailed determine develop
  development difference different difficult difficulty direct direction discover diverse diversity
  do doubt drive due duly dynamic early easily easy effect effective effectively effectiveness
  efficiency efficient efficiently effort either elaborate element elevate else embrace emphasis
  emphasise emphasize empower enable encounter encourage end endeavor endeavour endless engage
  engagement engaging enhance enhancement enjoy enormous enough enrich ensure entire entirely
  environment equal equally especially essence essential essentially establish even event eventually
  ever every everybody everyday everyone everything everywhere evident exact exactly exceed excel
  excellence excellent except exceptional excite exciting exist existing expand expect expectation
  experience expert expertise explain explore express extend extensive extent extra extraordinary
  extreme extremely face fact factor fair fairly fall familiar fantastic far fast favor feature feel
  feeling few field final finally find fine finish fit flawless flexibility flexible flow focus
  follow following forever forget forth fortunately forward foster foundation framework free freely
  frequent frequently fresh fulfil fulfill full fully fun function fundamental further furthermore
  future gain general generally generate genuine genuinely get gist give given glad global go goal
  good grand grant grasp grateful great greatly greatness ground grow growth guarantee guidance guide
  guideline habit handle handy happen happy hard hardly harmony harness have hello help helpful hence
  hi high highest highlight highly hold holistic honest hope how however huge idea ideal ideally
  identify imagination imagine immediate immediately immense impact impactful imply importance
  important importantly impress impression impressive improve improvement inclination include
  inclusive increase incredible incredibly indeed individual influence inform information initial
  initiative innovate innovation innovative input inside insight insightful inspiration inspire
  inspiring instance instead instruct instruction insure intelligent intend intent intention
  interest interested interesting interpret intuitive invaluable invite involve issue item itself job
  journey just justify keep key kind kindly know knowledge lack large largely last lasting latest lead
  leader leading learn least leave less let level leverage lie like likely limit line little live
  logical long look lose lot love low lucid main mainly maintain major make manage manner many mark
  masterpiece match material matter maximal maximise maximize maximum maybe mean meaning meaningful
  meaningfully measure meet memorable mention mere merely method methodology might mind mindful
  mindset minimal minimise minimize minimum minor miss mistake modern moment more moreover most
  mostly motivate motivation move much multiple must narrative natural naturally nature near nearly
  necessarily necessary need nevertheless new next nice nobody none nonetheless normal normally note
  nothing notice now nuance numerous objective obtain obvious obviously occasion occur offer often ok
  okay once oneself open opinion opportunity optimal optimise optimize option order ordinary
  organisation organization orient original otherwise ought outcome outlook output outside outstanding
  overall own pace part particular particularly pass passion passionate past path patience pay people
  perceive perfect perfection perfectly perform performance perhaps period person personal
  perspective phenomenal piece place plain play pleasant please pleased pleasure plenty plus point
  positive positively possess possibility possible possibly potential power powerful practical
  practice precise precisely prefer preferable preference premium prepare present pressing pretty
  previous previously primarily primary principle prior prioritise prioritize priority pro probably
  problem procedure proceed process produce product productive professional professionalism
  professionally progress project promise promote proper properly propose proven provide purpose
  pursue push put quality quick quickly quite raise range rather reach read ready real realise
  realistic reality realize really reason reasonable receive recipient recognise recognize recommend
  recommended refer reference reflect regard regarding regardless regular relate related relation
  relationship relatively relevance relevant reliable rely remain remarkable remember remind render
  reply represent request require required requirement resonate resource respect respective
  respond response responsibility responsible rest result retain return reveal revolutionary reward
  rewarding rich right rigor rigorous rise robust role room rule run same satisfaction satisfied satisfy save
  say scale scenario scope seamless seamlessly search section see seek seem seize select sense
  separate seriously serve service set several shall shape share shine should show side sign
  significant significantly similar simple simplicity simply single situation skill skilled slight
  small smart smooth smoothly so solid solution solve somebody somehow someone something sometimes
  somewhat somewhere soon sort sound source space spark speak special specific specifically specify
  spend spirit stage stakeholder stand standard start state statement stay step stick stop strategic
  strategy strength strengthen stress strict strictly strive strong strongly structure structured
  stuff stunning style subject substance substantial succeed success successful successfully suggest
  suit suitable sum super superb superior support suppose sure surely surprise sustainable system take
  talent talk target task team tell tend term thank thanks theme therefore thing think thorough
  thoroughly though thought thoughtful thrive throughout thus time timeless timely tip today together
  tomorrow tool top topic total totally touch toward towards transform transformation
  transformative tremendous true truly trust truth try turn twist type typical typically ultimate
  ultimately unbelievable unclear underline understand understandable understanding unforgettable
  unfortunately unique unless unlock unparalleled up update use useful user usual usually utilise
  utilize utmost valid valuable value varied variety various vary vast version versatile very via view
  virtually visible vision vital vivid way well welcome whatever whatsoever whenever wherever whether
  whichever whole whoever wide widely willing win wise wish within without wonder wonderful word work
  world worry worth worthwhile worthy would wow write wrong yes yet yield
  account accordance aforementioned aligned alignment ambitious anybody authentic authenticity
  breathtaking captivate captivating cutting-edge elegant elegance empathetic engaged ethos exclusive
  extensive exquisite fascinating flourish genius gorgeous groundbreaking heartfelt immersive
  incredible insanely inspiring intricate legendary limitless magical magnificent majestic mesmerizing
  mind-blowing modernity nuanced optimum paramount perfectionism polished priceless pristine profound
  prosper proud purposeful remarkable renowned reputable sincere sophisticated spectacular stellar
  streamline striking stylish sublime synergy tailored terrific thrilled thrilling tirelessly
  transcend trendy unleash unmatched unrivaled unwavering uplifting vibrancy viral
  world-class excellence greatness quality brilliance
  chatgpt gpt llm ai artificial prompt prompts bot assistant
  trending bestseller crypto wealth hustle money hack hacks growth income guaranteed rated
  resolution 4k 8k 16k 32k uhd hd hdr ultra hyper seo marketing viral artstation awards winning award
  online freebie deal productivity freedom passive subscriber follower clicks engagement conversion
`;
