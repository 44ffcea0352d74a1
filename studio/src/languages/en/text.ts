import type { TextVocabulary } from '../../text/vocabulary.ts';

export const text: TextVocabulary = {
  script: 'latin',
  commonWords: `
    tour trip travel guide mail plane fall the a an of to and in is are was were for with
    without that this these those my your our you i me it its on as at by be been from have has
    had not no will would should can could do does did write create make made give tell explain
    describe about into if when while how what why who which where there then than they them we
    us he she his her all any more most some such only also very or but so out up over under
    between through design build generate plan help act like need want please draw paint show
    find list summarize translate review compare improve fix story poem letter email code
    function photo picture image painting portrait landscape city street house girl boy woman
    man old young cat dog night day morning sun moon sea snow rain forest mountain river tree
    flower red blue green black white golden light dark soft realistic style cinematic
    watercolor watercolour neon cute logo product background sitting standing walking flying
    wearing holding looking new small big beautiful best good short long simple minimalist
    vintage futuristic garden coffee book food table window chair kitchen glass bottle flowers
    leaves autumn winter summer spring dragon robot knight castle ship space ocean beach sunset
    sunrise t s m re ll don isn ve bike shop boss friend wedding world time year week cannot
    haiku harbour harbor alley sign signs astronaut query openings recipe chess teach learn
    invented telephone recipes weekly dawn dusk misty foxes riding playing running revenue
    monthly daily shark wolf horse bear owl teacher instructor assistant expert developer writer
    students children kids email-campaign sale market village die taco piano pasta concert
    poster script rename files beginners startup ideas vegan ai
  `,
  endings: { 'ing ness ful ship ight ous able ed ly': 0.5, tion: 0.25 },
  stopWords: `
    about above after again against also although always among another anything around because
    been before being below between both cannot could does doing down during each either else
    even every everything from further generate getting give have having hello help here herself
    himself into itself just know like make making many maybe might more most much must myself
    need never only onto other ours please prompt prompts really same shall should show since
    some something still such take tell than thank thanks that their theirs them themselves then
    there these they thing things this those though through together toward under until upon
    used using very want wants were what whatever when where whether which while whom whose will
    with within without would write writing your yours yourself create image the and for are you
    has not but can all any its our his her she who how why over may was did done out off own
    too yes one two three first second next last once per via etc
  `,
  promptWords: `
    act want need write create make made generate provide give giving task tasks role prompt
    prompts please help expert specialist professional experienced skilled using use used user
    users ensure include including based request question questions answer answers reply respond
    response responses output input example examples following follow first step steps rules
    rule instructions goal goals context information guidelines format details detail specific
    clear best good new work working way ways list get take keep etc various type types set part
    parts text well high quality level result results image images picture photo ask asks tell
    say know think look see apply appropriate avoid unless identify consider includes
    comprehensive several different relevant important possible necessary given according across
    among many much day days time times year years people person someone something anything
    everything things thing able allow needed needs wants beautiful interactive responsive
    detailed advanced complete full main single real start end come comes become focus name
    names title description version author updated current always never only even still however
    therefore whether uses via per becomes own himself yourself itself themselves lot kind sort
    let
  `,
  looseSectionNames: { responseGuidelines: 'you will', output: 'output expectation' },
  sectionNames: {
    role: `
      role, persona, your role, identity, expertise, character, behavioral mindset
    `,
    context: 'context, background, situation, overview, scenario, assumptions',
    goal: `
      goal, goals, purpose, objective, objectives, task, tasks, mission, aim, request, your task,
      your job, intent, primary goal, primary objective
    `,
    information: `
      information, info, input, inputs, input data, variables, variable, data, details, facts,
      parameters, materials, resources, knowledge, specifications, key information
    `,
    responseGuidelines: `
      response guidelines, response rules, output rules, output guidelines, guidelines,
      guideline, rules, rule, constraints, constraint, requirements, instructions, restrictions,
      limitations, guardrails, principles, boundaries, do not, don't, don'ts, avoid, approach,
      process, workflow, steps, style, tone, standards, negative prompt, protocol, methodology,
      responsibilities, criteria, method
    `,
    output: `
      output, outputs, output format, output structure, output requirements, format,
      response format, response structure, response, deliverable,
      deliverables, deliver, expected output, final output, formatting, expected result,
      output sections, result, results
    `,
    examples: `
      example, examples, example output, example usage, sample, samples, few-shot
    `,
  },
  negations: 'not no never t dont without avoid',
  units: {
    long: 'mm|cm|km|m|µm|nm|inch(?:es)?|ft|feet|px|pt|dpi|ppi|fps|hz|khz|mhz|ghz|kb|mb|gb|tb|mp|megapixels?|kg|g|mg|lbs?|oz|ml|litres?|liters?|ms|sec|seconds?|min|minutes?|hours?|days?|weeks?|months?|years?|words?|characters?|tokens?|pages?|percent|degrees?|usd|eur|gbp|kelvin|iso',
    short: 'in|l|s|h|k|x',
  },
};
