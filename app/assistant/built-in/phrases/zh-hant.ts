import type { Phrases } from '#app/assistant/built-in/phrases/index.ts';
import { zh } from '#app/assistant/built-in/phrases/zh.ts';

// What the phrases write in another way than traditional characters do: words first, then characters.
const WAYS = `大陆120，台湾119，香港999>台灣119，香港999，大陸120 大陆12356，台湾1925>台灣1925，香港18111，大陸12356 报警：110>報警：110（香港999），台灣的保護專線是113 程序>程式 关系>關係 一点儿>一點 这儿>這裡 那儿>那裡 哪儿>哪裡 “>「 ”>」 嬷>嬤 东>東 个>個 么>麼 乐>樂 亲>親 从>從 们>們 伤>傷 会>會 决>決 别>別 办>辦 医>醫 单>單 历>歷 厨>廚 后>後 吓>嚇 听>聽 声>聲 处>處 头>頭 对>對 师>師 帮>幫 开>開 当>當 愿>願 报>報 抢>搶 时>時 机>機 权>權 条>條 来>來 样>樣 欢>歡 气>氣 没>沒 湾>灣 点>點 热>熱 现>現 电>電 着>著 码>碼 简>簡 紧>緊 纪>紀 线>線 经>經 给>給 继>繼 续>續 脑>腦 药>藥 补>補 里>裡 觉>覺 见>見 让>讓 记>記 讲>講 话>話 说>說 请>請 读>讀 谁>誰 谢>謝 轻>輕 辈>輩 边>邊 过>過 还>還 这>這 进>進 远>遠 邻>鄰 钱>錢 错>錯 长>長 门>門 问>問 间>間 陆>陸 险>險 随>隨 难>難 顺>順 题>題 马>馬 刚>剛 国>國 爷>爺 学>學 爱>愛 岁>歲 军>軍 队>隊 饭>飯 饱>飽 妈>媽 车>車 卖>賣 书>書 无>無 战>戰 关>關 写>寫 几>幾 号>號 够>夠 诉>訴 儿>兒`;
const ways = WAYS.split(' ').map((way) => way.split('>'));
const count = (text: string, at: number) => ways.filter((way) => text.includes(way[at] ?? '')).length;
const text = ways.reduce((all, [one = '', other = '']) => all.replaceAll(one, other), JSON.stringify(zh));
const zhHant: Phrases = JSON.parse(text);

/** The phrases in the characters that the teller writes. */
export const asWritten = (phrases: Phrases, told: string) =>
	phrases === zh && count(told, 1) > count(told, 0) ? zhHant : phrases;
