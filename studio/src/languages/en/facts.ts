import type { FactPatterns } from '../../transform/vocabulary.ts';

/** Patterns for facts in a request, by template variable. The group `value` is the fact. */
export const facts: FactPatterns = {
  destination: [
    /(?<![\p{L}\d])(?:[Ss]ee|[Ee]xplore|[Dd]iscover|[Tt]our of|[Ii]tinerary (?:for|in)|[Ss]omewhere in|[Bb]ackpack(?:ing)? (?:in|through|around)) (?<value>\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,2})/u,
  ],
  travellers: [
    /(?<![\p{L}\d])(?<value>(?:two|three|four|five|six|\d{1,2}) of us)(?![\p{L}\d])/iu,
    /(?<![\p{L}\d])for (?<value>two|three|four|five|six|[1-9]\d?)(?=[.,;!?\n]|$| (?:in|on|with|from|and|under|below|at|for|during|next|this)(?![\p{L}]))/iu,
  ],
  duration: [
    /(?<![\p{L}\d])(?:for|in|over|within) (?<value>(?:an?|half a|the next (?:two|three|four|six|\d{1,2})) (?:week|long weekend|weekend|fortnight|month|year)s?)(?![\p{L}\d])/iu,
  ],
  time_available: [
    /(?<![\p{L}\d])(?<value>(?:half an hour|(?:\d{1,3}|an|one|two|three|four|five|six|seven|eight|ten|twenty|thirty) (?:hours?|minutes?|mins?)) (?:a|per|each|every) (?:day|week|weekday|weekend|morning|evening|month))(?![\p{L}\d])/iu,
  ],
  topic: [
    /(?<![\p{L}\d])explain (?:to me )?(?<value>(?:how|why) [^.,;:!?\n{}]{3,80}?)(?= so that| so my| so a| in simple| in plain| to | like |[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])what (?:is|are) (?:an? |the )?(?<value>[^?.,\n{}]{2,60}?)(?=\?| in simple| in plain)/iu,
    /(?<![\p{L}\d])learn (?:how )?to (?<value>[^.,;:!?\n{}]{3,50}?)(?= from| in | within| with| by |[.,;:!?\n]|$)/iu,
  ],
  audience: [
    /(?<![\p{L}\d])(?:so(?: that)?|to|for) (?<value>my (?:grandmother|grandma|grandfather|grandpa|mother|mom|mum|father|dad|son|daughter|kids|children|parents))(?![\p{L}\d])/iu,
  ],
  tasks: [
    /(?<![\p{L}\d])(?:day|week|weekend|today|tomorrow|chaos)[^:\n.]{0,30}: {0,2}(?<value>[^\s{}][^\n.{}]{5,200})/iu,
    /(?<![\p{L}\d])I(?: have|[’']ve got) (?!\d{1,3} (?:minutes|hours))(?<value>[^.\n:{}]{3,80}(?:,| and )[^.\n{}]{3,120})/iu,
  ],
  recipient: [
    /(?<![\p{L}\d])(?:reply|respond|write|apologi[sz]e|decline|answer)(?: [\p{L}]{2,15}){0,2} to (?<value>(?:an?|my|our|the) [\p{L}][\p{L} ’-]{2,30}?)(?= who| that| asking| about| saying| because| whose|[.,;:!?\n]|$)/iu,
  ],
  desired_result: [
    /(?<![\p{L}\d])(?:saying|explaining|telling (?:him|her|them)) (?:that )?(?<value>[^.;:!?\n{}]{5,90}?)(?=[.;:!?\n]|$)/iu,
  ],
  brand: [
    /(?<![\p{L}\d])I (?:run|own|have) (?<value>an? [\p{L}][\p{L}’ -]{2,40}?)(?= and| that| in |[.,;:!?\n]|$)/iu,
    /(?<![\p{L}\d])(?:for|of) (?<value>(?:my|our) (?:[\p{L}-]{2,20} ){0,3}(?:shop|store|bakery|caf[eé]|restaurant|studio|business|company|brand|startup|gym|clinic|agency|salon|bar|farm|school|practice|podcast|blog|channel|firm))(?![\p{L}\d])/iu,
  ],
  ideal_self: [
    /(?<![\p{L}\d])(?:become|be|becoming) (?<value>(?:an?|more) [^.;:!?\n{}]{3,90}?)(?=[.;:!?\n]| and (?:stop|how|what|where)|$)/iu,
  ],
  level: [
    /(?<![\p{L}\d])(?<value>(?:complete |absolute |total )?beginner|no experience|intermediate|advanced|from zero)(?![\p{L}\d])/iu,
  ],
};
